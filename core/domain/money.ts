/**
 * US dollars as people read them: `$5.00`, `$1,204.50`, `$0.0345`. A small amount has as many decimals as its first two
 * digits need, so that a cap of a tenth of a cent is never shown as none, nor as another amount than what is spent of it.
 * @param least decimals at least, 4 where amounts of single cards stand below each other
 */
export function dollarsText(dollars: number, least = 2): string {
  const size = Math.abs(dollars);
  const needed = size > 0 && size < 1 ? 1 - Math.floor(Math.log10(size)) : least;
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: Math.min(12, Math.max(least, needed)) })}`;
}

/** `12.3 MB`: in powers of 1024. */
export function bytesText(count: number): string {
  const power = count < 1 ? 0 : Math.min(4, Math.floor(Math.log2(count) / 10));
  return `${(count / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${['B', 'KB', 'MB', 'GB', 'TB'][power]}`;
}

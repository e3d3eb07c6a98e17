/** Numbers as a page writes them. */
export interface Numbers {
  /** A whole number: "1,284". */
  count: (value: number) => string;
  /** A share from 0 to 1: "54.4%"; a dash where it is not known. The sign stands as in our sentences. */
  percent: (share: number | null | undefined) => string;
  /** With one decimal, or so many: "54.4". */
  decimal: (value: number, digits?: number) => string;
}

/* Making a formatter costs more than all its uses on a page. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Numbers as a language writes them: "1.284" and "54,4%" where German is read. The digits are those of scores and hours
 * around them, whatever the language.
 */
export const numbersOf = (locale: string): Numbers => {
  const decimal = (value: number, digits = 1) => {
    const key = locale + digits;
    const made =
      formatters.get(key) ??
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        numberingSystem: 'latn',
      });
    formatters.set(key, made);
    return made.format(value);
  };
  return {
    count: (value) => decimal(value, 0),
    percent: (share) => (share === null || share === undefined ? '–' : `${decimal(share * 100)}%`),
    decimal,
  };
};

/** As the house writes them: in the dashboard, and before a reader's language is known. */
export const houseNumbers = numbersOf('en-US');
export const { count: countText, percent: percentText } = houseNumbers;

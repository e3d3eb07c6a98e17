/** A share from 0 to 1 as "54.4%"; a dash where it is not known. */
export const percentText = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : `${(share * 100).toFixed(1)}%`;

/** A whole number with separators: "1,284". */
export const countText = (value: number): string => value.toLocaleString('en-US');

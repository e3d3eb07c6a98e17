import { PAGE_DATA_ID, type PageData } from '#core/contract/pages';

/** The answers the server drew this page from; undefined where it drew none. */
export const sentAnswers = (): PageData | undefined => {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block === null || block === undefined ? undefined : (JSON.parse(block) as PageData);
};

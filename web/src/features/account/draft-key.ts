/** Under this key the browser keeps a prompt that was typed and not saved; named in the privacy text. */
export const DRAFT_KEY = 'prompt-draft';

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Text without control and direction characters. */
export const plain = (text: string): string => text.replaceAll('\n', ' ').replaceAll(controls, '');

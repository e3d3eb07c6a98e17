import { rowId } from '../domain/row-id.ts';

/** What there are images of, as the football service names them in its addresses. */
export type ImageKind = 'teams' | 'leagues';

/** An image by the football service's id of what it shows. */
export interface ImageName {
  kind: ImageKind;
  id: number;
}

const theirs = /\/football\/(teams|leagues)\/([1-9]\d{0,9})\.png$/;
const ours = /^\/media\/(teams|leagues)\/([1-9]\d{0,9})\.png$/;

/**
 * Our own address for an image that the football service told of. A browser never learns another: nobody else
 * is told who reads a page.
 * @returns null where there is none, or where it is not an image that we fetch
 */
export function imageAddress(told: string | null): string | null {
  const name = nameIn(theirs, told ?? '');
  return name ? `/media/${name.kind}/${name.id}.png` : null;
}

/** The image that a path of ours names, or undefined. */
export const imageAt = (path: string): ImageName | undefined => nameIn(ours, path);

function nameIn(pattern: RegExp, text: string): ImageName | undefined {
  const [, kind, digits] = pattern.exec(text) ?? [];
  const id = rowId(digits ?? '');
  return id === undefined ? undefined : { kind: kind as ImageKind, id };
}

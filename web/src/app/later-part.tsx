import { type ComponentType, createElement, lazy, memo, Suspense } from 'react';
import { isDrawn } from './later.ts';

/**
 * A part of a page that the server draws at once, and whose script the browser asks for later: what the server drew of it
 * stands until then. It is drawn anew with its own properties alone: React gives up what stands there as soon as anything
 * about it changes.
 * @param load brings its script
 * @param wait what is waited for first where the server has drawn the page
 * @param Room keeps its place free where nothing was drawn
 * @returns the part, and how to load it before a page is drawn: the server's, which can wait for nothing while it draws
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wait: () => Promise<void>,
  Room: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const Late = lazy(async () => {
    if (isDrawn) await wait();
    return { default: await load() };
  });
  const Part = memo((props: Props) => (
    <Suspense fallback={createElement(Room, props)}>
      {createElement<Props>(loaded ?? (Late as ComponentType<Props>), props)}
    </Suspense>
  ));
  return {
    Part,
    loadFirst: async (): Promise<void> => {
      loaded = await load();
    },
  };
}

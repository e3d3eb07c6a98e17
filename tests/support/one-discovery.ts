import { Configuration, MetadataDiscovery, MetadataStorage } from '@mikro-orm/core';

/**
 * A process of the product opens its entities once, one of the tests some hundred times, each time with another database.
 * What the mapper finds out about them, and the functions it writes for them, are the same each time: here they are kept
 * for the whole process. Doing it anew took a fortieth of a second, and the engine threw its compiled code away each
 * time, since the properties of the entities' prototypes were defined again. For Vitest's `setupFiles`.
 */
const shared = globalThis as { areEntitiesKept?: true };

if (!shared.areEntitiesKept) {
  shared.areEntitiesKept = true;
  doOnce(MetadataDiscovery.prototype, 'discoverSync');
  doOnce(MetadataStorage.prototype, 'decorate');
  doOnce(Configuration.prototype, 'getComparator');
  doOnce(Configuration.prototype, 'getHydrator');
}

/** A method that works at its first call, and from then on returns what came of that. */
function doOnce<Part extends object>(prototype: Part, name: keyof Part): void {
  const method = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
  let kept: { result: unknown } | undefined;
  Reflect.set(prototype, name, function once(this: unknown, ...given: unknown[]): unknown {
    return (kept ??= { result: Reflect.apply(method, this, given) }).result;
  });
}

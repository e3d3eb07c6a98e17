import { useHydrated } from '../app/use-hydrated.ts';
import { houseNumbers, type Numbers, numbersOf } from './numbers.ts';

/** Writes numbers as the reader's language does; before the browser has told it, as the house does. */
export const useNumbers = (): Numbers => (useHydrated() ? numbersOf(navigator.language) : houseNumbers);

export const Count = ({ value }: { value: number }) => useNumbers().count(value);
export const Percent = ({ share }: { share: number | null | undefined }) => useNumbers().percent(share);
export const Decimal = ({ value }: { value: number }) => useNumbers().decimal(value);

import { expect, test } from 'vitest';
import { folded, slugOf } from '#core/domain/fold';

test.each([
  ['Atlético Madrid', 'atletico madrid'],
  ['1. FC Köln', '1. fc koln'],
  ['Bodø/Glimt', 'bodo/glimt'],
  ['Śląsk Wrocław', 'slask wroclaw'],
  ['İstanbul Başakşehir', 'istanbul basaksehir'],
  ['Großaspach', 'grossaspach'],
  ['Спартак', 'спартак'],
])('%s is searched for as %s', (name, small) => {
  expect(folded(name)).toBe(small);
  expect(folded(name.toUpperCase().normalize('NFD'))).toBe(small);
});

test.each([
  ['Brighton & Hove Albion', 'brighton-hove-albion'],
  ['1. FC Köln', '1-fc-koln'],
  ['  --  ', ''],
  ['Спартак', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s stands in an address as "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

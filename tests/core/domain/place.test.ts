import { expect, test } from 'vitest';
import { placeAt } from '#core/domain/place';
import { placePath } from '#core/domain/place-path';

test('a page is at id and name, and found again by the id alone', () => {
  const path = placePath('team', { id: 33, name: 'Atlético Madrid' });
  expect(path).toBe('/team/33-atletico-madrid');
  for (const spelled of [path, '/team/33', '/team/33-', '/team/33-an-old-name', '/team/33/'])
    expect(placeAt(spelled)).toEqual({ kind: 'team', id: 33 });
  expect(placePath('league', { id: 2, name: 'Премьер' })).toBe('/league/2');
});

test.each([
  '/team/033',
  '/team/x',
  '/team/33x',
  '/team/33-Name',
  '/team/9999999999',
  '/teams/33',
  '/team/33/form',
  '/',
])('%s is the page of no league or team', (path) => {
  expect(placeAt(path)).toBeUndefined();
});

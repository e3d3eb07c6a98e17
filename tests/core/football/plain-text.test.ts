import { describe, expect, test } from 'vitest';
import { cleanName, plainText } from '../../../core/football/plain-text.ts';

describe('markup from outside', () => {
  test('becomes one line of plain text, entities decoded twice', () => {
    expect(plainText('<p>A&amp;lt;b&amp;gt;c</p>\n d&#39;e', 100)).toBe("A c d'e");
    expect(cleanName('d&apos;Italia ')).toBe("d'Italia");
  });

  test('loses what an entity would smuggle in', () => {
    expect(plainText('a&#8238;b&#x200b;c&#xE0041;d&#1;e', 100)).toBe('abcd e');
  });

  test('keeps a sign that opens no tag', () => {
    expect(plainText('1 < 2, <b>3</b> > 2', 100)).toBe('1 < 2, 3 > 2');
  });
});

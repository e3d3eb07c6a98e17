import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Words that stay on one line. */
export const Unbroken = styled.span`
  white-space: nowrap;
`;

/* "6:00 PM", "1.5 goals", "5 %", "18+ only". */
const pairs = /\d (?:[AP]M|goals?\b|%)|18\+ only/;
/* Such a pair, or "kick-off", "4-2-3-1". */
const isApart = (text: string): boolean => /[^\s-]-[^\s-]/.test(text) || pairs.test(text);
/** A longer one may be wider than its place, such as a name of many parts. */
const longest = 16;

/** A text whose compounds, hours and figures with their unit stay on one line; browsers break a line behind every hyphen. */
function wholeText(text: string): ReactNode[] {
  const found: ReactNode[] = [];
  const words = text.split(' ');
  let before = '';
  for (let at = 0; at < words.length; at += 1) {
    const pair = `${words[at]} ${words[at + 1] ?? ''}`;
    const isPair = pairs.test(pair);
    const word = isPair ? pair : (words[at] ?? '');
    if (isPair) at += 1;
    const end = at < words.length - 1 ? ' ' : '';
    if (isApart(word) && word.length <= longest && !word.includes('\n')) {
      found.push(before, <Unbroken key={at}>{word}</Unbroken>);
      before = end;
    } else before += word + end;
  }
  return [...found, before];
}

/** The same of what is drawn in an element: its texts, not those of elements in it. */
export const whole = (content: ReactNode): ReactNode =>
  Children.map(content, (child) => (typeof child === 'string' && isApart(child) ? wholeText(child) : child));

/** For `.attrs` of a styled element: what is in it is whole. */
export const keptWhole = ({ children }: { children?: ReactNode }) => ({ children: whole(children) });

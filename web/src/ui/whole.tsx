import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Words that stay on one line. */
export const Unbroken = styled.span`
  white-space: nowrap;
`;

/* "kick-off", "4-2-3-1", "6:00 PM", "18+ only": with what stands at them, so that no comma is left behind. */
const apart = /([^\s-]{1,12}(?:-[^\s-]{1,12}){1,3}|\d{1,2}:\d\d [AP]M[^\s-]{0,2}|18\+ only)/;
/** A longer one may be wider than its place, such as a name of many parts. */
const longest = 16;

/** A text whose compounds and hours stay on one line; browsers break a line behind every hyphen. */
const wholeText = (text: string): ReactNode =>
  text
    .split(apart)
    .map((part, index) =>
      index % 2 === 1 && part.length <= longest ? <Unbroken key={index}>{part}</Unbroken> : part,
    );

/** The same of what is drawn in an element: its texts, not those of elements in it. */
export const whole = (content: ReactNode): ReactNode =>
  Children.map(content, (child) =>
    typeof child === 'string' && apart.test(child) ? wholeText(child) : child,
  );

/** For `.attrs` of a styled element: what is in it is whole. */
export const keptWhole = ({ children }: { children?: ReactNode }) => ({ children: whole(children) });

import { useEffect, useRef, useState } from 'react';

/** Typing rests this long before the server is asked, ms. */
const REST_MS = 300;

/** The text of a search field whose value is in the address: typed freely, asked for when typing rests. */
export const useSearchText = (value: string, narrow: (text: string) => void) => {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const [seen, setSeen] = useState(value);
  // The address changed by itself (back, a link): the field follows.
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  useEffect(() => {
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === asked.current) return undefined;
    const timer = setTimeout(() => narrow(text.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [text, narrow]);
  return [text, setText] as const;
};

import { useEffect } from 'react';
import { useSite } from '../api/session.ts';

/** Names the page in the browser's tab and history: "Prediction Archive · Touchline". */
export const usePageTitle = (title: string): void => {
  const { productName } = useSite();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
};

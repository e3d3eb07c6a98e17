import { createRoot } from 'react-dom/client';

/** What React costs by itself: the page others are measured against. */
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');
createRoot(root).render(<article>Empty</article>);

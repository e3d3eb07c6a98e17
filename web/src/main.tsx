import './app/fonts.css';
import './app/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { earlyAnswers } from './api/early-reads.ts';
import { App } from './app/App.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');
const page = createRoot(root);
// Not awaited: a chunk that waits at its top must not be imported back by the others, which splits it into many.
void earlyAnswers().then((answers) =>
  page.render(
    <StrictMode>
      <App answers={answers} />
    </StrictMode>,
  ),
);

import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrDefaults } from '../api/use-endpoint.ts';
import { DialogsProvider } from './dialogs.tsx';
import { GlobalStyle } from './GlobalStyle.tsx';
import { router } from './router.tsx';

export const App = () => (
  <SWRConfig value={swrDefaults}>
    <GlobalStyle />
    <DialogsProvider>
      <RouterProvider router={router} />
    </DialogsProvider>
  </SWRConfig>
);

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { noteShown } from './components/overlays/later.ts';
import { Tips } from './components/overlays/tips.tsx';
import { queryClient } from './data/query-client.ts';
import { loadAhead, router } from './router.tsx';
import { currentLanguage } from './words/words.ts';
import './styles/main.css';

document.documentElement.lang = currentLanguage();
loadAhead();
router.subscribe('onRendered', noteShown);

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    {/* The content security policy allows no style elements. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <Tips />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);

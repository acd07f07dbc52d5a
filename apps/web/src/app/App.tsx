import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { BrowserRouter, useNavigate, useRoutes } from 'react-router-dom';
import { setNavigator } from '../api/navigation';
import { useSite } from '../api/useSite';
import { BrandContext } from '../ui/brand';
import { routes } from './routes';
import { cssVariablesResolver, theme } from './theme';

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
    >
      <BrandContext value={useSite().brand}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </BrandContext>
    </MantineProvider>
  );
}

function Pages() {
  const navigate = useNavigate();
  useEffect(() => setNavigator((to, state) => void navigate(to, { state })), [navigate]);
  return useRoutes(routes);
}

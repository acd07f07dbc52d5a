import { createContext, useContext } from 'react';

export const DEFAULT_BRAND = 'Platewise';

export const BrandContext = createContext(DEFAULT_BRAND);

export const useBrand = () => useContext(BrandContext);

import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../api/rootReducer';
import type { AppStore } from './store';

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();

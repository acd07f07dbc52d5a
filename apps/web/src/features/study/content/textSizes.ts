import { keepOnDevice, readOnDevice } from '../../../ui/onDevice';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'text-size';

const isTextSize = (value: unknown): value is TextSize => TEXT_SIZES.some((size) => size === value);

export const readTextSize = () => readOnDevice(KEY, isTextSize) ?? 'normal';
export const keepTextSize = (size: TextSize) => keepOnDevice(KEY, size);

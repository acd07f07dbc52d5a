import { draftStorage } from '../../../ui/drafts/draftStorage';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const isTextSize = (value: unknown): value is TextSize => TEXT_SIZES.some((size) => size === value);

const STORAGE = draftStorage('text-size', 'device', isTextSize);

export const readTextSize = () => STORAGE.read() ?? 'normal';
export const keepTextSize = (size: TextSize) => STORAGE.write(size);

/** From what is well to what cannot wait. */
export const LIGHTS = ['good', 'unknown', 'look', 'act'] as const;
export type Light = (typeof LIGHTS)[number];

export const LIGHT_WORDS: Record<Light, string> = {
  good: 'Fine',
  unknown: 'Not known',
  look: 'Have a look',
  act: 'Act now',
};

export type Check = {
  what: string;
  light: Light;
  says: string;
  /** The action that the admin should take, with a link if one of our pages is the place for it. */
  todo?: string;
  link?: { to: string; label: string };
};

export const needsSomebody = ({ light }: Check) => light === 'look' || light === 'act';

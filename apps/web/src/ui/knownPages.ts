let isKnown: (to: string) => boolean = () => false;

/** The app hands in its routes, which this layer does not know. */
export const setKnownPages = (known: (to: string) => boolean) => {
  isKnown = known;
};

/** A link shows from the day on which its page has a route. */
export const hasPage = (to: string) => isKnown(to);

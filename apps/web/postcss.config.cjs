/** The breakpoints of app/theme.ts, as `@media (--from-sm)` and `@media (--below-sm)`. */
const FROM_EM = { xs: 31.25, sm: 50, md: 62, lg: 75, xl: 81.25 };

const breakpoints = () => ({
  postcssPlugin: 'breakpoints',
  AtRule: {
    media(rule) {
      const params = rule.params.replace(/\(--(from|below)-(\w+)\)/g, (_, side, name) => {
        const em = FROM_EM[name];
        if (!em) throw rule.error(`there is no breakpoint ${name}`);
        return side === 'from' ? `(min-width: ${em}em)` : `(max-width: ${em - 0.01}em)`;
      });
      if (params.includes('$')) throw rule.error('write (--from-sm) or (--below-sm)');
      if (params !== rule.params) rule.params = params;
    },
  },
});
breakpoints.postcss = true;

/**
 * The interface library has rules of its own for the dark scheme. Ours differs in nothing but the values of variables
 * (docs/decisions/044): the library's dark rules go, and its light ones apply in both schemes.
 */
const oneSetOfRules = () => ({
  postcssPlugin: 'one-set-of-rules',
  Rule(rule) {
    if (!rule.source?.input.file?.includes('node_modules')) return;
    const selectors = rule.selectors
      .filter((selector) => !/color-scheme=["']?dark/.test(selector))
      .map((selector) => selector.replace(/(color-scheme)=["']?light["']?/, '$1'));
    if (selectors.length === 0) rule.remove();
    else if (selectors.join() !== rule.selectors.join()) rule.selectors = selectors;
  },
});
oneSetOfRules.postcss = true;

module.exports = { plugins: [breakpoints(), oneSetOfRules()] };

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

/** The site has one colour scheme; half of what the interface library brings is for another. */
const lightOnly = () => ({
  postcssPlugin: 'light-only',
  Rule(rule) {
    const selectors = rule.selectors.filter((selector) => !/color-scheme=["']?dark/.test(selector));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  },
});
lightOnly.postcss = true;

module.exports = { plugins: [breakpoints(), lightOnly()] };

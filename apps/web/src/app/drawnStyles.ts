/** The style attributes that the build took out of a drawn page (`build/moveStyles.ts`), for React to find. */
export function putStylesBack(root: HTMLElement, styles: string[]) {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-drawn]')) {
    // An attribute would be refused; what a script sets on the element is not.
    element.style.cssText = styles[Number(element.dataset.drawn)] ?? '';
    delete element.dataset.drawn;
  }
}

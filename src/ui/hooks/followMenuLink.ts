/** For `navigate` of a menu: the click that it makes for Enter does not bubble, so that the router would not hear it. */
export function followMenuLink({ node }: { node: HTMLElement }): void {
  node.click();
}

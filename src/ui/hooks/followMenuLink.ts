/** For `navigate` of a menu: its click for Enter doesn't bubble, so the router wouldn't receive it. */
export function followMenuLink({ node }: { node: HTMLElement }): void {
  node.click();
}

// @ts-check

/**
 * Stands in for `hoist-non-react-statics` (vite.config.ts): returns the component as it is.
 * @template Component
 * @param {Component} component
 */
export default (component) => component;

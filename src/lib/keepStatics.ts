/** Stands in for `hoist-non-react-statics` (vite.config.ts): returns the component as it is. */
export default <Component>(component: Component): Component => component;

declare module 'stopword' {
  export const deu: readonly string[];
  export const fra: readonly string[];
  export const ita: readonly string[];
  export const jpn: readonly string[];
  export const nld: readonly string[];
  export const pol: readonly string[];
  export const por: readonly string[];
  export const rus: readonly string[];
  export const spa: readonly string[];
  export const swe: readonly string[];
  export const tha: readonly string[];
  export const zho: readonly string[];
}

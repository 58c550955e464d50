/** Changes that no test can see, since nothing that anybody meets changes: each with its reason. */
export const EQUIVALENT: readonly { path: string; from: string; to: string; why: string }[] = []

/**
 * Sets a form's values from an effect of one of its fields, without a press: after the form's own mount effects, which
 * would otherwise count them as typed by the user and ask before closing.
 */
export const afterFormEffects = (set: () => void): void => queueMicrotask(set)

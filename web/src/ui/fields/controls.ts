/** What of a form can have the focus. */
export const CONTROLS = 'input, button, a'

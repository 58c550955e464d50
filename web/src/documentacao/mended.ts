/** What the keyboard and readers miss in Swagger UI's own pieces. */
import type { ComponentType } from 'react'
import type { System } from 'swagger-ui-dist/swagger-ui-es-bundle.js'

type Said = Record<string, unknown>

export function mended({ React: { createElement }, authActions }: System) {
  /** The same piece, which says something else. */
  const saying = (change: (said: Said) => Said) => (piece: ComponentType) => (said: Said) =>
    createElement(piece, change(said))
  const named = (name: string) => saying(said => ({ 'aria-label': name, ...said }))

  const inSpan = () => (said: { text?: string }) => createElement('span', null, said.text)

  let shown: HTMLDialogElement | null = null
  const show = (dialog: HTMLDialogElement | null) => {
    // Gone: the focus goes back to where it was.
    if (!dialog) shown?.close()
    shown = dialog
    dialog?.querySelector('.close-modal')?.setAttribute('aria-label', 'Close')
    dialog?.showModal()
    dialog?.querySelector('input')?.focus()
  }
  const close = () => authActions.showDefinitions(false)

  return {
    wrapComponents: {
      /** The box for tokens is drawn over the page: here the browser knows that nothing behind it is there. */
      authorizationPopup: (box: ComponentType) => (said: object) =>
        createElement(
          'dialog',
          { ref: show, 'aria-label': 'Available authorizations', onCancel: close },
          createElement(box, said),
        ),
      // A button is called what stands on it.
      Button: saying(said => ({ ...said, 'aria-label': undefined })),
      // What stands in columns is read as a table, not as one more region without a name.
      responses: (piece: ComponentType) => (said: object) =>
        createElement(
          'div',
          {
            ref: (drawn: HTMLElement | null) =>
              drawn?.querySelector('table[role="region"]')?.removeAttribute('role'),
          },
          createElement(piece, said),
        ),
      TextArea: named('Body'),
      Input: saying(said => ({ ...(said.type === 'file' && { 'aria-label': 'File' }), ...said })),
      // A link inside of a button is neither; the address still says which call is open.
      DeepLink: inSpan,
    },
  }
}

/** Corrects what Swagger UI's components lack for keyboards and screen readers. */
import type { ComponentType } from 'react'
import type { System } from 'swagger-ui-dist/swagger-ui-es-bundle.js'

type Said = Record<string, unknown>

export function mended({ React: { createElement }, authActions }: System) {
  /** The same component with changed props. */
  const saying = (change: (said: Said) => Said) => (piece: ComponentType) => (said: Said) =>
    createElement(piece, change(said))
  const named = (name: string) => saying(said => ({ 'aria-label': name, ...said }))

  const inSpan = () => (said: { text?: string }) => createElement('span', null, said.text)

  let shown: HTMLDialogElement | null = null
  const show = (dialog: HTMLDialogElement | null) => {
    // The dialog is gone: closing it gives the focus back.
    if (!dialog) shown?.close()
    shown = dialog
    dialog?.querySelector('.close-modal')?.setAttribute('aria-label', 'Close')
    dialog?.showModal()
    dialog?.querySelector('input')?.focus()
  }
  const close = () => authActions.showDefinitions(false)

  return {
    wrapComponents: {
      /** Swagger UI draws the authorization box over the page; in a modal dialog the page behind it is inert. */
      authorizationPopup: (box: ComponentType) => (said: object) =>
        createElement(
          'dialog',
          { ref: show, 'aria-label': 'Available authorizations', onCancel: close },
          createElement(box, said),
        ),
      // Without its aria-label, a button is named by its visible text.
      Button: saying(said => ({ ...said, 'aria-label': undefined })),
      // The table of responses has the role of an unnamed region; without it, it is read as a table.
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
      // A link inside a button is invalid; as a span it keeps the text, and the address still names the open call.
      DeepLink: inSpan,
    },
  }
}

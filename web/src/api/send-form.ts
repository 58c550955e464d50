/** A form sent by XMLHttpRequest, because `fetch` does not report the progress of an upload. */
interface Form {
  method: string
  headers: Headers
  body: FormData
  signal?: AbortSignal | undefined
  onProgress: (part: number) => void
}

/** @throws if the server does not answer, or the upload is cancelled */
export function sendForm(
  address: string,
  { method, headers, body, signal, onProgress }: Form,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(
        new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }),
      )
    }
    request.onerror = () => reject(new Error('Nobody answered'))
    request.onabort = () => reject(new Error('Abandoned'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) reject(new Error('Abandoned'))
    else request.send(body)
  })
}

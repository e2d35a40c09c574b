// The same element is in index.html. The files of a worker run this file once, and setup.ts each time.
const base = document.createElement('base')
base.href = '/'
document.head.append(base)

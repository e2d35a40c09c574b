/** What the tests of refusals send, as the name of a project and of an app. */
export const submittedName = 'Typed'

/** What a service repeats in another form than it was sent: it is never shown either. */
export const echoedValue = 'What was sent, in another form'

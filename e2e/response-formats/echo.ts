/** The name of a project and of an app that the tests of refusals send. */
export const submittedName = 'Typed'

/** Sent text that a service repeats in another form, which is never shown either. */
export const echoedValue = 'What was sent, in another form'

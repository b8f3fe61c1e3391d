{{/* The pod of one component: "all", "http", "smtp" or "jobs". Needs root and component. */}}
{{- define "mayfly.pod" -}}
{{- $values := .root.Values -}}
{{- $isAll := eq .component "all" -}}
{{- $roles := ternary "http,smtp,jobs" .component $isAll -}}
{{- $receivesMail := has .component (list "all" "smtp") -}}
metadata:
  labels:
    {{- include "mayfly.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
  annotations:
    checksum/settings: {{ include (print .root.Template.BasePath "/settings.yaml") .root | sha256sum }}
    {{- with $values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  automountServiceAccountToken: false
  # Kubernetes would otherwise add variables such as MAYFLY_HTTP_PORT=tcp://…, which Mayfly would read as settings.
  enableServiceLinks: false
  # Mayfly stops within 10 s; before that, preStop takes up to 5 s.
  terminationGracePeriodSeconds: 20
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    # Keeps the files of the data folder at 0600. "Always" would let the group read them.
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  {{- with $values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      matchLabelKeys: [pod-template-hash]
      labelSelector:
        matchLabels:
          {{- include "mayfly.selector" .root | nindent 10 }}
          app.kubernetes.io/component: {{ .component }}
  containers:
    - name: mayfly
      image: {{ include "mayfly.image" .root }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      envFrom:
        - secretRef:
            name: {{ $values.secretName }}
        - configMapRef:
            name: {{ include "mayfly.fullname" .root }}-settings
      env:
        - name: MAYFLY_ROLES
          value: {{ $roles }}
        # Named one by one, so that Kubernetes reports a key that the Secret lacks.
        {{- range ternary (list "MAYFLY_METRICS_TOKEN") (list "MAYFLY_METRICS_TOKEN" "MAYFLY_SECRET" "MAYFLY_DATABASE_URL") $isAll }}
        - name: {{ . }}
          valueFrom:
            secretKeyRef:
              name: {{ $values.secretName }}
              key: {{ . }}
        {{- end }}
      ports:
        {{- if has .component (list "all" "http") }}
        - name: http
          containerPort: 3000
        {{- end }}
        {{- if $receivesMail }}
        - name: smtp
          containerPort: 2525
        {{- end }}
        - name: metrics
          containerPort: 9464
      # Long enough for migrations of a large database.
      startupProbe:
        httpGet:
          path: /healthz
          port: metrics
        periodSeconds: 2
        failureThreshold: 150
      livenessProbe:
        httpGet:
          path: /healthz
          port: metrics
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet:
          # A pod that cannot store still serves pages. With /readyz, all pods would reject visitors at the same time.
          path: {{ ternary "/healthz" "/readyz" (has .component (list "all" "http")) }}
          port: metrics
        periodSeconds: 5
        timeoutSeconds: 5
        failureThreshold: 3
      {{- if has .component (list "http" "smtp") }}
      # Load balancers need a moment to stop sending new connections here.
      lifecycle:
        preStop:
          sleep:
            seconds: 5
      {{- end }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      resources:
        {{- toYaml (get $values .component).resources | nindent 8 }}
      volumeMounts:
        - name: data
          mountPath: /data
        - name: tmp
          mountPath: /tmp
        {{- if and $receivesMail $values.smtpTlsSecretName }}
        - name: smtp-tls
          mountPath: /tls
          readOnly: true
        {{- end }}
        {{- with $values.extraVolumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  volumes:
    - name: data
      {{- if $isAll }}
      persistentVolumeClaim:
        claimName: {{ include "mayfly.claim" .root }}
      {{- else }}
      emptyDir:
        sizeLimit: 64Mi
      {{- end }}
    - name: tmp
      emptyDir:
        sizeLimit: 256Mi
    {{- if and $receivesMail $values.smtpTlsSecretName }}
    - name: smtp-tls
      secret:
        secretName: {{ $values.smtpTlsSecretName }}
        defaultMode: 0440
    {{- end }}
    {{- with $values.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}
